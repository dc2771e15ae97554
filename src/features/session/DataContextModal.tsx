import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/dialog/Dialog';
import { object, string } from '@/components/form/rules';
import { useSchemaForm } from '@/components/form/useSchemaForm';
import { SelectorList } from '@/components/list/SelectorList';
import { modalClosed } from '@/features/modal/modalSlice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import styles from './DataContextModal.module.css';
import { dataContextOptions } from './dataContexts';
import { session } from './sessionSlice';

const dataContextSchema = object({ groupId: string().required('dataContext.waits') });

/** Chooses the client group to work in; can be left without only when there is one already. */
export function DataContextModal() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const contexts = useAppSelector(session.selectDataContexts);
  const current = useAppSelector(session.selectDataContext);
  const close = () => dispatch(modalClosed('dataContext'));
  const form = useSchemaForm({
    schema: dataContextSchema,
    initialValues: { groupId: current?.groupId ?? '' },
    onSubmit: ({ groupId }) => {
      if (groupId !== current?.groupId)
        dispatch(session.dataContextChosen(groupId, current === null));
      close();
    },
  });

  const hasContexts = contexts.length > 0;
  const signOut = () => dispatch(session.signOutRequested());
  return (
    <Dialog
      title={intl.$t({ id: 'dataContext.title' })}
      size="small"
      closable={current !== null}
      onClose={close}
      onSubmit={form.handleSubmit}
      footer={
        hasContexts ? (
          <Button type="submit" variant="primary" disabled={!form.isValid}>
            {intl.$t({ id: 'action.save' })}
          </Button>
        ) : (
          <Button onClick={signOut}>{intl.$t({ id: 'shell.logOut' })}</Button>
        )
      }
    >
      <p className={styles.explanation}>
        {intl.$t({ id: hasContexts ? 'dataContext.explanation' : 'dataContext.none' })}
      </p>
      {hasContexts && (
        <SelectorList
          label={intl.$t({ id: 'dataContext.label' })}
          options={dataContextOptions(contexts, intl.locale)}
          choosesTyped
          placeholder={intl.$t({ id: 'dataContext.choose' })}
          hint={intl.$t({ id: 'dataContext.waits' })} // stays: Save must not move under a press
          name="groupId"
          value={form.values.groupId}
          onChange={(groupId) => void form.setFieldValue('groupId', groupId)}
        />
      )}
    </Dialog>
  );
}

import { useFormik } from 'formik';
import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '@/components/Button';
import { Dialog } from '@/components/Dialog';
import { DiscardDialog } from '@/components/DiscardDialog';
import { DraftNotice } from '@/components/DraftNotice';
import { FormFields } from '@/components/FormFields';
import { Notice } from '@/components/Notice';
import { SelectField } from '@/components/SelectField';
import { SelectorList } from '@/components/SelectorList';
import { useDiscardQuestion } from '@/components/useDiscardQuestion';
import { useDraft } from '@/components/useDraft';
import { modalClosed } from '@/features/modal/modalSlice';
import { selectProfile } from '@/features/session/sessionSlice';
import { defaultLocalization } from '@/lib/localization';
import { isKnownZone } from '@/lib/knownZone';
import { localizationOptions, timezoneOptions } from '@/lib/profileOptions';
import { useAppDispatch } from '@/store/hooks';
import {
  OWN_SETTINGS_DRAFT,
  ownSettingsSubmitted,
  profileEditOpened,
  selectSettingsMessage,
  selectSettingsStatus,
  useProfileSelector,
} from './profileSlice';
import styles from './UserProfileModal.module.css';

/** One's own timezone and language. */
export function UserProfileModal() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const profile = useProfileSelector(selectProfile);
  const status = useProfileSelector(selectSettingsStatus);
  const message = useProfileSelector(selectSettingsMessage);
  const close = () => dispatch(modalClosed('userProfile'));
  const timezone = profile?.timezone ?? 'UTC';

  useEffect(() => {
    dispatch(profileEditOpened());
  }, [dispatch]);

  const form = useFormik({
    initialValues: {
      timezone,
      localization: profile?.localization ?? defaultLocalization,
    },
    onSubmit: (settings) => {
      dispatch(ownSettingsSubmitted(settings));
    },
  });
  const isRestored = useDraft(OWN_SETTINGS_DRAFT, form);
  const isSaving = status === 'pending';
  const question = useDiscardQuestion(form.dirty, isSaving);
  const leave = () => question.leave(close);
  const set = (name: 'timezone' | 'localization') => ({
    name,
    value: form.values[name],
    onChange: (value: string) => void form.setFieldValue(name, value),
  });

  return (
    <>
      <Dialog
        title={intl.formatMessage({ id: 'shell.editProfile' })}
        size="small"
        busy={isSaving}
        onClose={leave}
        onSubmit={form.handleSubmit}
        footer={
          <>
            <Button disabled={isSaving} onClick={leave}>
              {intl.formatMessage({ id: 'action.cancel' })}
            </Button>
            <Button type="submit" variant="primary" busy={isSaving}>
              {intl.formatMessage({ id: 'action.save' })}
            </Button>
          </>
        }
      >
        <div className={styles.fields}>
          {isRestored && <DraftNotice />}
          {!isKnownZone(timezone) && (
            <Notice tone="warning">
              {intl.formatMessage({ id: 'profile.unknownZone' }, { zone: timezone })}
            </Notice>
          )}
          <FormFields isSaving={isSaving}>
            <SelectorList
              label={intl.formatMessage({ id: 'profile.timezone' })}
              options={timezoneOptions(form.initialValues.timezone)}
              {...set('timezone')}
            />
            <SelectField
              label={intl.formatMessage({ id: 'profile.localization' })}
              options={localizationOptions}
              {...set('localization')}
            />
          </FormFields>
          {status === 'failed' && (
            <div role="alert">
              <Notice tone="danger">
                {message || intl.formatMessage({ id: 'errors.notSaved' })}
              </Notice>
            </div>
          )}
        </div>
      </Dialog>
      {question.isAsking && <DiscardDialog onKeep={question.keep} onDiscard={question.discard} />}
    </>
  );
}

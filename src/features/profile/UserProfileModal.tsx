import { useEffect } from 'react';
import { useIntl } from 'react-intl';
import { FormDialog } from '@/components/form/FormDialog';
import { Notice } from '@/components/states/Notice';
import { SaveFailure } from '@/components/form/SaveFailure';
import { SelectField } from '@/components/list/SelectField';
import { SelectorList } from '@/components/list/SelectorList';
import { object, string } from '@/components/form/rules';
import { useSchemaForm } from '@/components/form/useSchemaForm';
import { useDraft } from '@/components/form/useDraft';
import { modalClosed } from '@/features/modal/modalSlice';
import { session } from '@/features/session/sessionSlice';
import { defaultLocalization } from '@/lib/localization';
import { isKnownZone } from '@/lib/time/knownZone';
import { localizationOptions, timezoneOptions } from '@/lib/profileOptions';
import { useAppDispatch } from '@/store/hooks';
import { ownProfile, OWN_SETTINGS_DRAFT, useProfileSelector } from './profileSlice';

/** The rules of one's own settings: both lists always hold a choice. */
const profileSchema = object({
  timezone: string().required('errors.mandatoryField'),
  localization: string().required('errors.mandatoryField'),
});

/** One's own timezone and language. */
export function UserProfileModal() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const profile = useProfileSelector(session.selectProfile);
  const { saveStatus, failure } = useProfileSelector((state) => state.profile);
  const timezone = profile?.timezone ?? 'UTC';

  useEffect(() => {
    dispatch(ownProfile.profileEditOpened());
  }, [dispatch]);

  const form = useSchemaForm({
    schema: profileSchema,
    initialValues: { timezone, localization: profile?.localization ?? defaultLocalization },
    onSubmit: (settings) => void dispatch(ownProfile.ownSettingsSubmitted(settings)),
  });
  const isRestored = useDraft(OWN_SETTINGS_DRAFT, form);
  return (
    <FormDialog
      title={intl.$t({ id: 'shell.editProfile' })}
      form={form}
      isRestored={isRestored}
      isSaving={saveStatus === 'pending'}
      submitLabel="action.save"
      below={failure && <SaveFailure {...failure} />}
      onClose={() => dispatch(modalClosed('userProfile'))}
    >
      {!isKnownZone(timezone) && (
        <Notice tone="warning">{intl.$t({ id: 'profile.unknownZone' }, { zone: timezone })}</Notice>
      )}
      <SelectorList
        label={intl.$t({ id: 'profile.timezone' })}
        options={timezoneOptions(form.initialValues.timezone)}
        {...form.field('timezone')}
      />
      <SelectField
        label={intl.$t({ id: 'profile.localization' })}
        options={localizationOptions}
        {...form.field('localization')}
      />
    </FormDialog>
  );
}

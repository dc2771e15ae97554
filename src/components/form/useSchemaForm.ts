import { useFormik } from 'formik';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { schemaErrors, type FormSchema } from './schemaErrors';

type ByField<Values, What> = Partial<Record<keyof Values, What>>;

type SchemaForm<Values extends object> = {
  initialValues: Values;
  initialTouched?: ByField<Values, boolean>;
  /** Another one (made once each: a memo) is asked about the values again. */
  schema: FormSchema;
  /** With a promise the form is submitting until it is settled. */
  onSubmit: (values: Values) => Promise<void> | void;
};

/** Formik with the rules of a yup schema: what is wrong is known from the start, and shown once a field was touched. */
export function useSchemaForm<Values extends object>(given: SchemaForm<Values>) {
  const { schema, onSubmit, ...start } = given;
  const intl = useIntl();
  const [initialErrors] = useState(() => schemaErrors(schema, start.initialValues));
  const form = useFormik<object>({
    ...start,
    initialErrors,
    validationSchema: schema,
    validateOnBlur: false, // what was touched changes nothing in what is wrong
    onSubmit: (values) => onSubmit(values as Values),
  });
  const { initialValues, validateForm } = form;
  useEffect(() => void validateForm(), [validateForm, schema, initialValues]); // a reset checks nothing

  const errors = form.errors as ByField<Values, string>; // no value is an object with fields of its own
  const touched = form.touched as ByField<Values, boolean>;
  const shownErrors: ByField<Values, string> = {};
  for (const name of Object.keys(errors) as (keyof Values)[])
    if (touched[name])
      shownErrors[name] = intl.formatMessage({ id: errors[name] as FormatjsIntl.Message['ids'] });
  return {
    ...form,
    values: form.values as Values,
    initialValues: initialValues as Values,
    errors,
    touched,
    /** The texts of what is wrong with the touched fields. */
    shownErrors,
    setValues: form.setValues as (values: Values | ((typed: Values) => Values)) => Promise<unknown>,
  };
}

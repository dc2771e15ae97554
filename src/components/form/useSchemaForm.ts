import { useFormik, validateYupSchema, yupToFormErrors } from 'formik';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import type { ObjectSchema } from 'yup';

/** The rules of a form; messages are message ids. An empty text comes to them as undefined. */
export type FormSchema = ObjectSchema<object>;

/** What is wrong with the values, by field: what Formik will say of them, at once. */
export function schemaErrors(schema: FormSchema, values: object): Partial<Record<string, string>> {
  try {
    void validateYupSchema<Record<string, unknown>>({ ...values }, schema, true);
    return {};
  } catch (error) {
    return yupToFormErrors<Record<string, string>>(error);
  }
}

type ByField<Values, What> = Partial<Record<keyof Values, What>>;

type FormOptions<Values extends object> = {
  initialValues: Values;
  initialTouched?: ByField<Values, boolean>;
  /** Another one (made once each: a memo) is asked about the values again. */
  schema: FormSchema;
  /** With a promise the form is submitting until it is settled. */
  onSubmit: (values: Values) => Promise<void> | void;
};

export type SchemaForm<Values extends object> = ReturnType<typeof useSchemaForm<Values>>;

/** Formik with a yup schema: errors are known from the start, shown once a field was touched. */
export function useSchemaForm<Values extends object>(given: FormOptions<Values>) {
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
  useEffect(() => void validateForm(), [validateForm, schema, initialValues]); // a reset does not

  const errors = form.errors as ByField<Values, string>; // no value has fields of its own
  const values = form.values as Values;
  const touched = form.touched as ByField<Values, boolean>;
  const shownErrors: ByField<Values, string> = {};
  for (const name of Object.keys(errors) as (keyof Values)[])
    if (touched[name])
      shownErrors[name] = intl.$t({ id: errors[name] as FormatjsIntl.Message['ids'] });
  return {
    ...form,
    values,
    initialValues: initialValues as Values,
    errors,
    touched,
    shownErrors,
    field: <Name extends keyof Values & string>(name: Name) => ({
      name,
      value: values[name],
      error: shownErrors[name],
      onChange: (value: Values[Name]) => void form.setFieldValue(name, value),
      onBlur: () => void form.setFieldTouched(name),
    }),
    setValues: form.setValues as (values: Values | ((typed: Values) => Values)) => Promise<unknown>,
  };
}

import { type ComponentProps, type ReactNode, use } from 'react'
import { Alert } from './alert.tsx'
import { Checkbox } from './checkbox.tsx'
import { Field } from './field.tsx'
import { FieldErrorText, fileLimit } from './field-frame.tsx'
import { FormContext, type FormState, type ValueFormat } from './form-context.ts'
import { RefusedPlanLink } from './plan-upgrade.tsx'
import { Select } from './select.tsx'
import { Switch } from './switch.tsx'
import { Textarea } from './textarea.tsx'

/**
 * Returns the errors of fields, without the error of the whole form, whose key is empty. For pages that show that error
 * elsewhere.
 */
export const fieldErrorsOf = (errors: FormState['errors']): FormState['errors'] => ({ ...errors, '': '' })

type Props = Partial<FormState> & {
  id?: string
  action: string
  /** The URL of the list that the form was opened from. */
  returnPath?: string
  /** The title of an error that belongs to no field. */
  errorTitle?: string | undefined
  /**
   * Whether the browser submits the form instead of the shell, because the response is a new document, such as after
   * signing in.
   */
  isNativeSubmit?: boolean
  /** Whether the form contains a file. The browser then submits it instead of the shell. */
  hasFile?: boolean
  className?: string
  children: ReactNode
}

/**
 * A plain form. Its fields find their values and errors by name. An error that belongs to no field is shown at the top.
 */
export function Form({ id, action, returnPath, errorTitle, className = 'grid gap-5', ...props }: Props) {
  const { values = {}, errors = {}, addSavedValue, isNativeSubmit = false, hasFile = false, children } = props
  return (
    <form
      id={id}
      method="post"
      action={action}
      encType={hasFile ? 'multipart/form-data' : undefined}
      data-shell-submit={isNativeSubmit || hasFile ? undefined : ''}
      className={className}
    >
      {returnPath !== undefined && <input type="hidden" name="back" value={returnPath} />}
      {errors[''] && (
        <Alert tone="danger" title={errorTitle} action={<RefusedPlanLink />}>
          {errors['']}
        </Alert>
      )}
      <FormContext value={{ values, errors, addSavedValue }}>{children}</FormContext>
    </form>
  )
}

type Path = string | readonly string[]

/** Returns a field's value and error. `path` is its path in the schema. A list shows the first error of its items. */
export function useField(name: string, path: Path = name) {
  const { values, errors } = use(FormContext)
  const isFieldKey = (key: string) => [path].flat().some(prefix => key === prefix || key.startsWith(`${prefix}.`))
  const [, error] = Object.entries(errors).find(([key]) => isFieldKey(key)) ?? []
  return { name, defaultValue: values[name] ?? '', error }
}

function useFieldProps<Props extends { name: string; path?: Path; hint?: ReactNode }>(
  { path, ...props }: Props,
  format?: ValueFormat,
) {
  const { addSavedValue } = use(FormContext)
  const hint = addSavedValue ? addSavedValue(props.name, props.hint, format) : props.hint
  return { ...props, ...useField(props.name, path), hint }
}

type Texts = {
  name: string
  path?: Path
  /** Set it on a page with several fields of the same name. */
  id?: string
  label: ReactNode
  isLabelHidden?: boolean
  hint?: ReactNode
  optional?: boolean | string
  className?: string
}
export type Choice = { value: string; label: string; disabled?: boolean; lang?: string }

type InputProps = Omit<ComponentProps<'input'>, keyof Texts | 'defaultValue' | 'type' | 'value'>
type TextProps = Texts & InputProps & { type?: 'text' | 'email' | 'tel' | 'url' }
export const TextField = (props: TextProps) => <Field {...useFieldProps(props)} />

/** A password. Its value is never sent back to the page. */
export const PasswordField = ({ path, ...props }: Texts & InputProps) => (
  <Field {...props} error={useField(props.name, path).error} type="password" />
)

type FileProps = Texts & { accept: string; maxBytes: number; tooLarge: string; required?: boolean }
/** A file of at most `maxBytes`. The browser rejects a larger one with the message `tooLarge`. */
export const FileField = ({ maxBytes, tooLarge, required = true, ...props }: FileProps) => (
  <Field
    {...props}
    {...fileLimit(maxBytes, tooLarge)}
    error={useField(props.name).error}
    type="file"
    required={required}
    className="[&_input]:h-auto [&_input]:py-2"
  />
)

type LongProps = Texts & Omit<ComponentProps<'textarea'>, keyof Texts | 'defaultValue' | 'value'>
/** A text of several lines. */
export const LongField = (props: LongProps) => <Textarea {...useFieldProps(props)} />

export const NumberField = (props: Texts & { min?: number; max?: number; required?: boolean }) => (
  <Field {...useFieldProps(props)} type="number" inputMode="numeric" step={1} />
)

/** An amount of money as people type it, for `parseMoney`. The label shows the code `currency`. */
export const MoneyField = ({ currency, label, ...props }: Texts & { currency: string; required?: boolean }) => (
  <Field
    {...useFieldProps(props)}
    label={
      <>
        {label} ({currency})
      </>
    }
    inputMode="decimal"
    autoComplete="off"
  />
)

/** An amount as people type it, for `requireCents`. It shows the errors of `cents` as well. */
export const AmountField = (props: Omit<Texts, 'name' | 'path'> & { required?: boolean }) => (
  <TextField name="amount" path={['amount', 'cents']} inputMode="decimal" {...props} />
)

/** The version of the row that an edit is based on. The server refuses an edit of an outdated version. */
export const VersionField = () => <HiddenField name="version" />

/** A value that the form sends but does not show, such as the version that it edits. */
export const HiddenField = ({ name }: { name: string }) => (
  <input type="hidden" name={name} value={useField(name).defaultValue} />
)

/** A calendar day, `2026-12-31`. */
export const DateField = (props: Texts & { min?: string; max?: string; required?: boolean }) => (
  <Field {...useFieldProps(props, 'day')} type="date" />
)

/** A time of day, `10:30`. */
export const TimeField = (props: Texts & { required?: boolean }) => <Field {...useFieldProps(props)} type="time" />

type ChoiceProps = Texts & {
  options: readonly Choice[]
  emptyLabel?: string | undefined
  required?: boolean
  disabled?: boolean
}
/** One of several values. `emptyLabel` is the text of the empty choice. Without it there is none. */
export function ChoiceField({ options, emptyLabel, ...props }: ChoiceProps) {
  const labelOf = (chosen: string) => options.find(({ value }) => value === chosen)?.label ?? chosen
  return (
    <Select {...useFieldProps(props, labelOf)}>
      {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
      {options.map(({ value, label, ...option }) => (
        <option key={value} value={value} {...option}>
          {label}
        </option>
      ))}
    </Select>
  )
}

type CheckProps = Pick<
  ComponentProps<typeof Checkbox>,
  'name' | 'label' | 'hint' | 'disabled' | 'required' | 'className'
>

/** A checkbox. It is sent as `on` if it is checked, else not at all. */
export function CheckField(props: CheckProps) {
  const { defaultValue, error } = useField(props.name)
  return <Checkbox {...props} error={error} defaultChecked={defaultValue === 'on'} />
}

type GroupProps = { name: string; legend: ReactNode; hint?: ReactNode; className?: string; children: ReactNode }

/** A group of checkboxes with a common error under `name`. */
export function CheckGroup({ name, legend, hint, className = 'grid gap-3 sm:grid-cols-2', children }: GroupProps) {
  const { error } = useField(name)
  const id = `group-${name}-error`
  return (
    <fieldset aria-describedby={error ? id : undefined} className="grid gap-3">
      <legend className="font-semibold text-sm">{legend}</legend>
      {hint && <p className="text-muted text-sm">{hint}</p>}
      <div className={className}>{children}</div>
      {error && <FieldErrorText id={id}>{error}</FieldErrorText>}
    </fieldset>
  )
}

/** A switch. Off is sent as an empty text, so that an edit can turn it off. */
export function SwitchField(props: { name: string; label: string; hint?: string; disabled?: boolean }) {
  const { defaultValue } = useField(props.name)
  return (
    <>
      <input type="hidden" name={props.name} value="" />
      <Switch {...props} defaultChecked={defaultValue === 'on'} />
    </>
  )
}

import { createContext, type ReactNode, use } from 'react'
import { Alert } from './alert.tsx'
import { Field } from './field.tsx'
import { Select } from './select.tsx'
import { Switch } from './switch.tsx'
import { Textarea } from './textarea.tsx'

type FormState = { values: Record<string, string>; errors: Record<string, string> }
const FormContext = createContext<FormState>({ values: {}, errors: {} })

type Props = FormState & {
  id?: string
  action: string
  /** The address of the list that the form was opened from. */
  back?: string
  className?: string
  children: ReactNode
}

/** A plain form. Its fields find what was typed and what was refused by their names; an error of no field is on top. */
export function Form({ id, action, back, values, errors, className = 'grid gap-5', children }: Props) {
  return (
    <form id={id} method="post" action={action} data-shell="" className={className}>
      {back !== undefined && <input type="hidden" name="back" value={back} />}
      {errors[''] && <Alert tone="danger">{errors['']}</Alert>}
      <FormContext value={{ values, errors }}>{children}</FormContext>
    </form>
  )
}

function useField(name: string) {
  const { values, errors } = use(FormContext)
  return { name, defaultValue: values[name] ?? '', error: errors[name] }
}

type Texts = { name: string; label: ReactNode; hint?: ReactNode; optional?: string; className?: string }
export type Choice = { value: string; label: string }

type TextProps = Texts & {
  maxLength?: number
  required?: boolean
  autoComplete?: string
  type?: 'text' | 'email' | 'url'
}
export const TextField = (props: TextProps) => <Field {...props} {...useField(props.name)} />

export const LongField = (props: Texts & { maxLength?: number; rows?: number }) => (
  <Textarea {...props} {...useField(props.name)} />
)

export const NumberField = (props: Texts & { min?: number; max?: number; required?: boolean }) => (
  <Field {...props} {...useField(props.name)} type="number" inputMode="numeric" step={1} />
)

/** A calendar day, `2026-12-31`. */
export const DateField = (props: Texts & { min?: string; max?: string; required?: boolean }) => (
  <Field {...props} {...useField(props.name)} type="date" />
)

/** One of several values. `empty` is the text of no choice at all; without it one is always chosen. */
export function ChoiceField({ options, empty, ...props }: Texts & { options: readonly Choice[]; empty?: string }) {
  return (
    <Select {...props} {...useField(props.name)}>
      {empty !== undefined && <option value="">{empty}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}

/** On or off. Off is sent as an empty text, so that an edit can switch off what was on. */
export function SwitchField({ name, label, hint }: { name: string; label: string; hint?: string }) {
  const { defaultValue } = useField(name)
  return (
    <>
      <input type="hidden" name={name} value="" />
      <Switch name={name} label={label} {...(hint && { hint })} defaultChecked={defaultValue === 'on'} />
    </>
  )
}

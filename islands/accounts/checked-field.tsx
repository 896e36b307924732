import { type FormEvent, useEffect, useRef, useState } from 'react'
import { call } from '#islands/api.ts'
import { Field } from '#ui/field.tsx'

type Props = {
  name: string
  label: string
  hint: string
  optional?: string
  defaultValue: string
  error?: string
  /** The address that is asked about what is typed, in the query by the field's name. */
  ask: string
  required?: boolean
}

type Verdict = { available: boolean; message: string }

const pause = 350

/** A field that says while one is typing whether the server would take it. Sent with its form like any other. */
export default function CheckedField({ ask, error, hint, ...field }: Props) {
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [touched, setTouched] = useState(false)
  const running = useRef<AbortController | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(
    () => () => {
      clearTimeout(timer.current)
      running.current?.abort()
    },
    [],
  )

  function typed(event: FormEvent<HTMLInputElement>) {
    const { value } = event.currentTarget
    setTouched(true)
    clearTimeout(timer.current)
    running.current?.abort()
    if (value.trim() === '') return setVerdict(null)
    timer.current = setTimeout(() => look(value), pause)
  }

  async function look(value: string) {
    const asked = new AbortController()
    running.current = asked
    try {
      const query = new URLSearchParams({ [field.name]: value })
      const { data } = await (await call(`${ask}?${query}`, { signal: asked.signal })).json()
      if (!asked.signal.aborted) setVerdict(data)
    } catch {
      // The server looks again when the form is sent.
      if (!asked.signal.aborted) setVerdict(null)
    }
  }

  const shownError = touched ? (verdict && !verdict.available ? verdict.message : undefined) : error
  return (
    <div className="grid gap-1.5">
      <Field {...field} hint={hint} error={shownError} autoComplete="off" spellCheck={false} onInput={typed} />
      <p role="status" className="font-medium text-sm text-success-ink empty:hidden">
        {touched && verdict?.available ? verdict.message : ''}
      </p>
    </div>
  )
}

import { type ComponentProps, useEffect, useState } from 'react'
import { call } from '#islands/api.ts'
import { Field } from '#ui/field.tsx'

type Props = Pick<ComponentProps<typeof Field>, 'name' | 'label' | 'hint' | 'optional' | 'error' | 'required'> & {
  defaultValue: string
  /** The address that is asked about what is typed, in the query by the field's name. */
  ask: string
}

type Verdict = { available: boolean; message: string }

const pause = 350

/** A field that says while one is typing whether the server would take it. Sent with its form like any other. */
export default function CheckedField({ ask, error, ...field }: Props) {
  const [verdict, setVerdict] = useState<Verdict | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const { name } = field

  useEffect(() => {
    if (!typed?.trim()) return setVerdict(null)
    const asked = new AbortController()
    const { signal } = asked
    const look = async () => {
      try {
        const answer = await call(`${ask}?${new URLSearchParams({ [name]: typed })}`, { signal })
        const { data } = await answer.json()
        if (!signal.aborted) setVerdict(data)
      } catch {
        // The server looks again when the form is sent.
        if (!signal.aborted) setVerdict(null)
      }
    }
    const timer = setTimeout(look, pause)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [typed, ask, name])

  const isTaken = verdict && !verdict.available ? verdict.message : undefined
  return (
    <div className="grid gap-1.5">
      <Field
        {...field}
        error={typed === null ? error : isTaken}
        autoComplete="off"
        spellCheck={false}
        onInput={event => setTyped(event.currentTarget.value)}
      />
      <p role="status" className="font-medium text-sm text-success-ink empty:hidden">
        {verdict?.available && verdict.message}
      </p>
    </div>
  )
}

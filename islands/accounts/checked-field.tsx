import { type ComponentProps, useEffect, useState } from 'react'
import { call } from '#islands/api.ts'
import { Field } from '#ui/field.tsx'

type Props = Pick<ComponentProps<typeof Field>, 'name' | 'label' | 'hint' | 'optional' | 'error' | 'required'> & {
  defaultValue: string
  /** The URL that validates the text, sent as a query parameter with the field's name. */
  checkUrl: string
}

type CheckResult = { available: boolean; message: string }

const typingDelay = 350

/** A field that validates its text on the server while the user types. */
export default function CheckedField({ checkUrl, error, ...field }: Props) {
  const [checkResult, setCheckResult] = useState<CheckResult | null>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const { name } = field

  useEffect(() => {
    if (!typed?.trim()) return setCheckResult(null)
    const abortController = new AbortController()
    const { signal } = abortController
    const check = async () => {
      try {
        const response = await call(`${checkUrl}?${new URLSearchParams({ [name]: typed })}`, { signal })
        const { data } = await response.json()
        if (!signal.aborted) setCheckResult(data)
      } catch {
        // If this call fails, the server still validates the field when the form is sent.
        if (!signal.aborted) setCheckResult(null)
      }
    }
    const timer = setTimeout(check, typingDelay)
    return () => {
      clearTimeout(timer)
      abortController.abort()
    }
  }, [typed, checkUrl, name])

  const unavailableMessage = checkResult && !checkResult.available ? checkResult.message : undefined
  return (
    <div className="grid gap-1.5">
      <Field
        {...field}
        error={typed === null ? error : unavailableMessage}
        autoComplete="off"
        spellCheck={false}
        onInput={event => setTyped(event.currentTarget.value)}
      />
      <p role="status" className="font-medium text-sm text-success-ink empty:hidden">
        {checkResult?.available && checkResult.message}
      </p>
    </div>
  )
}

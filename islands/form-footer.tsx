import { type ReactNode, useEffect, useRef } from 'react'
import { Alert } from '#ui/alert.tsx'

type Props = {
  /** Why the form was refused; null before that. */
  failure: string | null
  children: ReactNode
}

/** The buttons of a form in a scrolling dialog, with the error next to them, so that both are in view. */
export function FormFooter({ failure, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (failure !== null) box.current?.scrollIntoView({ block: 'end' })
  }, [failure])
  return (
    <div ref={box} className="grid gap-3">
      {failure !== null && <Alert tone="danger">{failure}</Alert>}
      <div className="flex justify-end gap-2">{children}</div>
    </div>
  )
}

import { type ReactNode, useEffect, useRef } from 'react'
import { Alert } from '#ui/alert.tsx'

type Props = {
  /** Why the form was not taken; null before. */
  failure: string | null
  children: ReactNode
}

/** The buttons of a form in a dialog that scrolls, with the refusal where the button is. Both are in sight when it comes. */
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

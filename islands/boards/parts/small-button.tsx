import type { ComponentProps } from 'react'
import { Button } from '#ui/button.tsx'

/** A button within what is worked on: it acts here, and sends no form. */
export function SmallButton(props: ComponentProps<typeof Button>) {
  return <Button type="button" size="sm" {...props} />
}

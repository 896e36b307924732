import type { ComponentProps } from 'react'
import { Button } from '#ui/button.tsx'

/** A small button inside an item or column. It submits no form. */
export function SmallButton(props: ComponentProps<typeof Button>) {
  return <Button type="button" size="sm" {...props} />
}

import type { ReactNode } from 'react'

type Props = { name: string; description: string; badge?: ReactNode }

/** The first column of a list of templates. */
export function TemplateName({ name, description, badge }: Props) {
  return (
    <>
      <span className="mr-2 font-semibold">{name}</span>
      {badge}
      {description && <p className="mt-0.5 max-w-prose text-muted">{description}</p>}
    </>
  )
}

import type { ReactNode } from 'react'

type Props = { name: string; note?: ReactNode; children?: ReactNode }

/**
 * The cell that names a row, with a note below. `children` are shown on narrow screens, where the columns for wide
 * screens are hidden.
 */
export const NamedCell = ({ name, note, children }: Props) => (
  <>
    <span className="font-medium">{name}</span>
    {note && <p className="text-muted text-sm">{note}</p>}
    {children && <div className="text-sm md:hidden">{children}</div>}
  </>
)

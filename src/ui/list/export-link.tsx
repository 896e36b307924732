import { FileDown } from 'lucide-react'
import { ButtonLink } from '#ui/button.tsx'

/** A link to the rows of a list as a file. */
export const ExportLink = ({ href, children }: { href: string; children: string }) => (
  <span data-no-shell="">
    <ButtonLink href={href} variant="secondary" icon={FileDown}>
      {children}
    </ButtonLink>
  </span>
)

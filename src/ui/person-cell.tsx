import type { ReactNode } from 'react'
import { Avatar } from './avatar.tsx'

type Props = {
  userId: string
  name: ReactNode
  /** The name in words, where `name` is more than that. */
  colourName?: string
  email?: string
  avatarUrl: string | null
  /** Behind the name. */
  badges?: ReactNode
  /** Below the address. */
  children?: ReactNode
}

/** A person in a table: picture, name, address. */
export const PersonCell = ({ userId, name, colourName = String(name), email, avatarUrl, badges, children }: Props) => (
  <span className="flex items-center gap-3 md:min-w-44">
    <Avatar name={colourName} url={avatarUrl} colourKey={userId} className="max-sm:hidden" />
    <span className="min-w-0">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
        {name}
        {badges}
      </span>
      {email && (
        <span className="block text-muted text-sm truncate max-md:max-w-[calc(100vw-11rem)] md:max-xl:max-w-44">
          {email}
        </span>
      )}
      {children}
    </span>
  </span>
)

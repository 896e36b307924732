import type { ReactNode } from 'react'
import { Avatar } from './avatar.tsx'
import { cx } from './cx.ts'

type Props = {
  userId: string
  name: ReactNode
  /** The name as text, if `name` is an element. */
  nameText?: string
  email?: string
  /** Shown if there is no email, such as a role. */
  detail?: string
  avatarUrl: string | null
  /** Whether the table has little space. */
  isNarrow?: boolean
  /** Badges after the name. */
  badges?: ReactNode
  /** Content below the email. */
  children?: ReactNode
}

/** An email that breaks before its `@`. */
export const BreakableEmail = ({ children }: { children: string }) => {
  const at = children.lastIndexOf('@')
  return (
    <>
      {children.slice(0, at)}
      <wbr />
      {children.slice(at)}
    </>
  )
}

/** A person in a table: picture, name and email. */
export const PersonCell = ({
  userId,
  name,
  nameText = String(name),
  email,
  detail,
  avatarUrl,
  isNarrow,
  badges,
  children,
}: Props) => (
  <span className="flex items-center gap-3 md:min-w-44">
    <Avatar
      name={nameText}
      url={avatarUrl}
      colourKey={userId}
      className={cx('max-sm:hidden', isNarrow && 'lg:max-xl:hidden')}
    />
    <span className="min-w-0">
      <span className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold">
        {name}
        {badges}
      </span>
      {(email || detail) && (
        <span
          className={cx(
            'block text-muted text-sm max-md:break-words md:truncate md:max-xl:max-w-44',
            isNarrow && 'xl:max-w-72',
          )}
        >
          {email ? <BreakableEmail>{email}</BreakableEmail> : detail}
        </span>
      )}
      {children}
    </span>
  </span>
)

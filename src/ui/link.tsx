import type { ComponentProps } from 'react'
import { cx } from './cx.ts'

const tones = {
  plain: 'text-brand-ink underline decoration-brand-ink/35 hover:decoration-brand-ink',
  muted: 'text-muted underline decoration-transparent hover:text-ink hover:decoration-edge',
}

/** A link in running text, with padding that makes it high enough to tap. For a link on its own use ButtonLink. */
export function Link({ tone = 'plain', className, ...rest }: ComponentProps<'a'> & { tone?: keyof typeof tones }) {
  return (
    <a
      {...rest}
      className={cx(
        '-my-2 rounded-xs py-2 font-medium decoration-[1.5px] underline-offset-[0.2em] transition',
        tones[tone],
        className,
      )}
    />
  )
}

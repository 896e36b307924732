import { cx } from './cx.ts'

/** Holds the place of what is on its way. Size and place come by class. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={cx('skeleton block h-4', className)} />
}

import { useFormatter } from 'use-intl'

export type Share = { id: string; label: string; count: number }

/** How a whole is shared out, the largest part first: a line each with its figure and a bar. */
export function ShareBars({ shares }: { shares: Share[] }) {
  const format = useFormatter()
  const most = Math.max(...shares.map(({ count }) => count), 1)
  return (
    <dl className="grid gap-2.5">
      {shares
        .toSorted((a, b) => b.count - a.count)
        .map(({ id, label, count }) => (
          <div key={id} className="grid grid-cols-[minmax(6.5rem,38%)_1fr_2rem] items-center gap-x-3 text-sm">
            <dt>{label}</dt>
            <dd className="contents">
              <svg
                aria-hidden
                viewBox="0 0 100 1"
                preserveAspectRatio="none"
                className="h-2 w-full overflow-hidden rounded-full bg-sunken"
              >
                <rect width={(count / most) * 100} height={1} className="fill-brand" />
              </svg>
              <span className="figures text-right font-semibold">{format.number(count)}</span>
            </dd>
          </div>
        ))}
    </dl>
  )
}

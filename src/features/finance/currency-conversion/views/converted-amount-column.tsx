import type { ListColumn } from '#ui/list/list-table.tsx'
import { AmountText } from './amount-text.tsx'

type Amount = { cents: number; currency: string; usdCents: number | null }

/** The column of amounts with their values in US dollars. */
export const convertedAmountColumn = (header: string): ListColumn<Amount> => ({
  id: 'amount',
  header,
  align: 'end',
  cell: row => <AmountText {...row} />,
})

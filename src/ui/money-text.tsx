import { formatMoney, type Money } from '#kit/money.ts'

/** An amount of money. Its digits have the same width, so that columns line up. */
export const MoneyText = (money: Money) => <span className="figures whitespace-nowrap">{formatMoney(money)}</span>

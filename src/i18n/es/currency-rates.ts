import type en from '#i18n/en/currency-rates.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Tipos de cambio',
  description: 'Los importes en otras monedas se convierten a dólares estadounidenses al tipo de cambio de su fecha.',
  create: 'Nuevo tipo',
  edit: 'Editar tipo',
  empty: 'Aún no hay tipos de cambio',
  emptyText: 'Añade un tipo antes de registrar importes en una moneda distinta del dólar estadounidense.',
  currency: 'Moneda',
  currencyHint: 'Tres letras, como EUR.',
  day: 'Día',
  rate: 'Dólares estadounidenses por 1 unidad',
  rateHint: 'Por ejemplo, 1.08 para EUR. El cambio se aplica durante 31 días a partir de este día.',
  moreDays: 'Más días',
  delete: 'Eliminar',
  confirmDelete: '¿Eliminar este tipo de {currency}? Los importes ya registrados lo conservan.',
} satisfies SameKeys<typeof en>

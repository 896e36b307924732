import type en from '#i18n/en/cash-entries.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Movimientos de tesorería',
  description: 'Todas las líneas de tus cuentas bancarias, escritas o importadas.',
  create: 'Nuevo movimiento',
  edit: 'Editar movimiento',
  empty: 'Aún no hay movimientos',
  emptyText: 'Importa un extracto bancario o añade movimientos uno a uno.',
  day: 'Día',
  text: 'Concepto',
  amount: 'Importe',
  amountHint: 'Usa un signo menos para el dinero que sale de la cuenta.',
  category: 'Categoría',
  anyCategory: 'Cualquier categoría',
  account: 'Cuenta bancaria',
  anyAccount: 'Cualquier cuenta bancaria',
  accountHint: 'Determina la moneda.',
  note: 'Nota',
  person: 'Persona',
  personHint: 'Solo los propietarios y administradores ven los movimientos de una persona.',
  noPerson: 'Ninguna',
  export: 'Exportar CSV',
  delete: 'Eliminar',
  errors: {
    person: 'Solo los propietarios y administradores pueden vincular un movimiento a una persona.',
    importedAgain: 'Esta línea se ha importado otra vez. No hace falta restaurarla.',
  },
} satisfies SameKeys<typeof en>

import type en from '#i18n/en/bank-accounts.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Cuentas bancarias',
  description: 'La suma de los últimos saldos de tus cuentas es tu tesorería.',
  create: 'Nueva cuenta bancaria',
  edit: 'Editar cuenta bancaria',
  empty: 'Aún no hay cuentas bancarias',
  emptyText: 'Añade una cuenta bancaria y su saldo para ver tu tesorería.',
  name: 'Nombre',
  nameHint: 'Por ejemplo, el banco y las cuatro últimas cifras.',
  currency: 'Moneda',
  currencyHint: 'Tres letras, como USD o EUR. Después no se puede cambiar.',
  state: 'Estado',
  inUse: 'En uso',
  archived: 'Archivadas',
  day: 'Día',
  balanceDay: 'Saldo a fecha de',
  balance: 'Saldo',
  noBalance: 'Sin saldo',
  archive: 'Archivar',
  restore: 'Restaurar',
  delete: 'Eliminar',
  confirmDelete: '¿Eliminar «{name}»? Solo es posible si no tiene movimientos ni saldos. Si los tiene, archívala.',
  balances: 'Saldos',
  balancesText: 'El saldo al final de un día. El más reciente cuenta como tesorería.',
  hiddenBalances: 'No se muestran los saldos anteriores al {day}',
  hiddenBalancesText:
    'Junto con los movimientos, revelarían el sueldo de una persona. Solo los ven los propietarios y administradores.',
  noBalances: 'Aún no hay saldos',
  noBalancesText: 'Introduce el saldo de tu último extracto bancario.',
  createBalance: 'Registrar saldo',
  recorded: 'Registrado',
  amountHint: 'Si registras el mismo día otra vez, el saldo nuevo sustituye al anterior.',
  done: {
    archive: '«{name}» archivada.',
    restore: '«{name}» restaurada.',
  },
  errors: {
    isUsed: 'Esta cuenta bancaria tiene movimientos o saldos. Archívala.',
    isArchived: 'Esta cuenta bancaria está archivada. Restáurala antes de añadirle algo.',
  },
} satisfies SameKeys<typeof en>

import type en from '#i18n/en/mrr-movements.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Movimientos de MRR',
  description:
    'Cada cambio de los ingresos mensuales recurrentes (MRR), cliente a cliente, en dólares estadounidenses.',
  create: 'Nuevo movimiento',
  edit: 'Editar movimiento',
  delete: 'Eliminar',
  import: 'Importar',
  empty: 'Aún no hay movimientos',
  emptyText: 'Impórtalos de un archivo CSV o añádelos uno a uno.',
  day: 'Día',
  customer: 'Cliente',
  anyCustomer: 'Todos',
  kind: 'Tipo',
  kindHint:
    'Nuevo: primer pago. Expansión: el cliente paga más. Contracción: paga menos. Baja: se va. Reactivación: vuelve.',
  anyKind: 'Todos',
  month: 'Mes',
  anyMonth: 'Todos',
  amount: 'Importe al mes',
  amountHint:
    'En dólares estadounidenses, sin signo menos. Para una expansión o una contracción, escribe solo la diferencia, no el nuevo total. Para una baja, déjalo vacío: quita todo el MRR del cliente.',
  note: 'Nota',
  kinds: {
    NEW: 'Nuevo',
    REACTIVATION: 'Reactivación',
    EXPANSION: 'Expansión',
    CONTRACTION: 'Contracción',
    CHURN: 'Baja',
  },
  importTitle: 'Importar movimientos de MRR',
  importText: 'Pega una tabla o elige un archivo. Compruebas cada línea antes de guardar.',
  content: 'Tabla',
  contentHint:
    'La primera línea nombra las columnas de una de estas dos formas: «día, cliente, tipo, importe» o «día, cliente, mrr». «mrr» es lo que paga el cliente al mes desde ese día.',
  checkText: 'Revisa lo que se importará. Las líneas con errores se dejan fuera.',
  statuses: { NEW: 'Nueva', KNOWN: 'Ya importada', WRONG: 'Error' },
  about: {
    WRONG:
      'Estas líneas se dejan fuera. Corrígelas en tu archivo e impórtalo de nuevo. Las líneas ya importadas quedan como están.',
    NEW: 'Estos movimientos se añaden.',
    KNOWN: 'Estos movimientos ya existen y quedan como están.',
  },
  seeRevenue: 'Ver los ingresos',
  errors: {
    notPositive: 'Introduce un importe mayor que 0, sin signo menos.',
    amountMissing: 'Escribe un importe. Solo una baja no lo necesita.',
    notNew: '{customer} no es nuevo el {day}: ya tiene movimientos. Usa Reactivación o Expansión.',
    stillHasMrr: '{customer} aún tiene {left} de MRR el {day}. Registra antes la baja o usa Expansión.',
    noMrr: '{customer} no tiene MRR el {day}. Usa Nuevo o Reactivación.',
    tooMuch: '{customer} solo tiene {left} de MRR el {day}.',
    removesAllMrr: '{customer} no tiene más MRR que ese el {day}. Usa Baja para quitarlo todo.',
    churnMustRemoveAll: 'La baja de {customer} el {day} debe quitar todo su MRR, que es {left}.',
    alreadyImported: 'Este movimiento se ha importado otra vez. No hace falta restaurarlo.',
    contentOrRows: 'Envía content o rows.',
    notADay: '«{text}» no es un día. Escríbelo como 2026-10-31.',
    noCustomer: 'Escribe un cliente de hasta 200 caracteres.',
    notAKind: '«{text}» no es un tipo. Usa nuevo, expansión, contracción, baja o reactivación.',
    notAmount: 'Escribe un importe distinto de 0, como 49.00.',
    notMrr: 'Escribe el nuevo MRR, como 49.00, o un tipo con un importe.',
    noTable: 'Pega una tabla o elige un archivo.',
    fileNoColumns: 'La primera línea debe nombrar las columnas día y cliente, y tipo o mrr.',
    fileUnclosed: 'Hay unas comillas sin cerrar.',
  },
} satisfies SameKeys<typeof en>

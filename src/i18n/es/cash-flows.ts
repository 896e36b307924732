import type en from '#i18n/en/cash-flows.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  name: 'Nombre',
  amount: 'Importe',
  amountHint: 'Usa un signo menos para el dinero que sale de la cuenta.',
  currency: 'Moneda',
  currencyHint: 'Por ejemplo, USD.',
  noRate: 'Sin tipo de {currency}',
  recurring: {
    title: 'Ingresos y gastos recurrentes',
    description: 'Lo que entra o sale con regularidad, como el alquiler, un seguro o una suscripción.',
    create: 'Nuevo importe recurrente',
    edit: 'Editar importe recurrente',
    empty: 'Aún no hay importes recurrentes',
    emptyText: 'Añade el alquiler, las suscripciones y otros importes que se repiten.',
    nameHint: 'Por ejemplo, «Alquiler de la oficina».',
    category: 'Categoría',
    anyCategory: 'Todas',
    every: 'Frecuencia',
    intervals: {
      WEEK: 'Cada semana',
      MONTH: 'Cada mes',
      QUARTER: 'Cada trimestre',
      YEAR: 'Cada año',
    },
    from: 'Primer día',
    until: 'Último día',
    next: 'Próximas fechas',
    ended: 'Terminado',
    delete: 'Eliminar',
  },
  planned: {
    title: 'Pagos previstos',
    description:
      'Lo que esperas pagar o cobrar en un día concreto, como una ronda de financiación, impuestos o una contratación, y su probabilidad.',
    create: 'Nuevo pago previsto',
    edit: 'Editar pago previsto',
    empty: 'Aún no hay pagos previstos',
    emptyText: 'Añade la ronda, el impuesto o la compra grande que esperas.',
    nameHint: 'Por ejemplo, «Ronda semilla, primera parte».',
    kind: 'Tipo',
    hireHint:
      'Un pago previsto cuenta una sola vez, en su día. Para el sueldo regular de una persona nueva, añade un coste del equipo.',
    anyKind: 'Todos',
    kinds: {
      ROUND: 'Ronda de financiación',
      TAX: 'Impuestos',
      HIRE: 'Contratación',
      OTHER: 'Otro',
    },
    day: 'Día',
    dayHint: 'Si lo mueves después, el día inicial sigue visible.',
    past: 'Día pasado',
    moved:
      '{count, plural, one {Movido una vez, previsto al principio para el {day}} =2 {Movido dos veces, previsto al principio para el {day}} other {Movido # veces, previsto al principio para el {day}}}',
    likely: 'probabilidad del {chance}',
    chance: 'Probabilidad',
    chanceHint: 'En porcentaje.',
    delete: 'Eliminar',
  },
  errors: {
    pay: 'Solo los propietarios y administradores pueden planificar las nóminas.',
    until: 'El último día no puede ser anterior al primero.',
  },
} satisfies SameKeys<typeof en>

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
    description: 'Lo que entra o sale una y otra vez, como el alquiler, un seguro o una suscripción.',
    create: 'Nuevo importe recurrente',
    edit: 'Editar importe recurrente',
    empty: 'Aún no hay importes recurrentes',
    emptyText: 'Añade el alquiler, las suscripciones y otros importes que se repiten.',
    nameHint: 'Por ejemplo, «Alquiler de la oficina».',
    category: 'Categoría',
    anyCategory: 'Cualquier categoría',
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
  errors: {
    pay: 'Solo los propietarios y administradores pueden planificar las nóminas.',
    until: 'El último día no puede ser anterior al primero.',
  },
} satisfies SameKeys<typeof en>

import type en from '#i18n/en/revenue.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Ingresos',
  description: 'Los ingresos mensuales recurrentes, cómo crecen y cuánto vale un cliente.',
  tabs: { label: 'Ingresos', overview: 'Resumen', movements: 'Movimientos', import: 'Importar' },
  scale: 'escala de inversores',
  empty: 'Mira cómo crecen tus ingresos',
  emptyText: 'Importa lo que pagan tus clientes al mes o añade a mano el primer movimiento.',
  emptySums: 'Pide a un propietario o administrador que registre movimientos de MRR. Entonces verás aquí las cifras.',
  import: 'Importar movimientos',
  add: 'Añadir un movimiento',
  month: 'Mes',
  show: 'Mostrar',
  mrr: 'MRR',
  customers: 'Clientes',
  mrrByMonth: 'MRR por mes',
  mrrFormula: 'La suma de todos los movimientos hasta el final de cada mes; en el mes actual, hasta hoy.',
  bridge: 'Cambios en el MRR',
  bridgeFormula:
    'El MRR al inicio del mes, más clientes nuevos, reactivaciones y expansiones, menos contracciones y bajas.',
  start: 'Inicio',
  end: 'Final',
  firstMonth: 'Primer mes',
  monthNumber: 'Mes {number}',
  unknown: 'No se conoce',
  customerCohorts: 'Retención de clientes',
  customerCohortsText:
    'De los clientes que llegaron en un mismo mes, la parte que sigue pagando al final de cada mes completo.',
  mrrCohorts: 'Retención del MRR',
  mrrCohortsText:
    'El MRR de los clientes que llegaron en un mismo mes, en proporción a su MRR al final de ese primer mes.',
  margin: 'Margen bruto',
  marginText:
    'La parte de los ingresos que queda tras el coste de atender a los clientes. Hasta que la indiques, el valor de vida se calcula con el 100 %.',
  marginLabel: 'Margen bruto en porcentaje',
  saveMargin: 'Guardar margen',
  marginSaved: 'Guardado.',
} satisfies SameKeys<typeof en>

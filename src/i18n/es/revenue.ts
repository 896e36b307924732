import type en from '#i18n/en/revenue.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Ingresos',
  description: 'Los ingresos mensuales recurrentes, cómo crecen y cuánto vale un cliente.',
  tabs: { label: 'Ingresos', overview: 'Resumen', movements: 'Movimientos', import: 'Importar' },
  scale: 'escala de inversores',
  empty: 'Mira cómo crecen tus ingresos',
  emptyText: 'Importa lo que pagan tus clientes al mes o añade a mano el primer movimiento.',
  emptySums: 'Un propietario o administrador puede añadir movimientos de MRR. Después verás aquí las cifras.',
  import: 'Importar movimientos',
  add: 'Añadir un movimiento',
  month: 'Mes',
  show: 'Mostrar',
  mrr: 'MRR',
  customers: 'Clientes',
  mrrByMonth: 'MRR por mes',
  mrrFormula: 'La suma de todos los movimientos hasta el final del mes. El mes actual tiene lo conocido hasta hoy.',
  bridge: 'Qué cambió el MRR',
  bridgeFormula:
    'El MRR al inicio del mes más nuevos clientes, reactivaciones y expansiones, menos contracciones y bajas, es el MRR al final.',
  start: 'Inicio',
  end: 'Final',
  firstMonth: 'Primer mes',
  monthNumber: 'Mes {number}',
  unknown: 'No se conoce',
  customerCohorts: 'Clientes que se quedan',
  customerCohortsText: 'De los clientes que llegaron en un mes, la parte con MRR al final de cada mes completo.',
  mrrCohorts: 'MRR que se queda',
  mrrCohortsText: 'El MRR de esos clientes, como parte de su MRR al final de su primer mes.',
  margin: 'Margen bruto',
  marginText:
    'Tus ingresos menos el coste de atender a los clientes. El valor de vida usa el 100 % hasta que lo indiques.',
  marginLabel: 'Margen bruto en porcentaje',
  saveMargin: 'Guardar margen',
  marginSaved: 'Guardado.',
} satisfies SameKeys<typeof en>

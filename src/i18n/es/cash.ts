import type en from '#i18n/en/cash.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Tesorería',
  description: 'Cuánto dinero tienes, a qué ritmo lo gastas y cuánto dura.',
  until: 'Hasta el {day}',
  balanceOf: 'Contado desde el saldo del {day}.',
  basis: 'Según la mediana del gasto neto de los {count} últimos meses completos. Los pagos previstos no se incluyen.',
  seeUpcoming: 'Ver los próximos pagos',
  upcoming: {
    title: 'Próximamente',
    description: 'Los pagos recurrentes y previstos de los próximos {days} días.',
    empty:
      'Añade un alquiler, un impuesto o una ronda de financiación para ver qué te espera en los próximos {days} días.',
    addRecurring: 'Añadir importe recurrente',
    addPlanned: 'Añadir pago previsto',
    editRecurring: 'Recurrentes',
    editPlanned: 'Previstos',
    paymentsOf: 'Pagos en {month}',
    morePayments: '{count, plural, one {Y # pago más:} other {Y # pagos más:}}',
    totalsNote: 'Los totales cuentan cada pago entero, aunque sea poco probable. Tu autonomía no los incluye.',
    withoutPay: 'Las nóminas no aparecen aquí.',
    withoutRate: 'El total no cuenta los importes en {currencies}, porque no hay tipo de cambio.',
    addRates: 'Añadir tipos de cambio',
  },
  months: 'Ingresos y gastos por mes, de {from} a {to}',
  monthsFormula:
    'Los ingresos y los gastos son las sumas de los movimientos de un mes, sin el capital captado ni las transferencias internas. El gasto neto son los gastos menos los ingresos.',
  month: 'Mes',
  revenue: 'Ingresos',
  payroll: 'Nóminas',
  other: 'Otros gastos',
  spending: 'Gastos',
  burn: 'Gasto neto',
  raised: 'Capital captado',
  hidden: 'No se muestra',
  hiddenNote: 'Los sueldos solo se muestran de meses terminados, y solo si la suma no revela el sueldo de una persona.',
  mergedNote: 'Los gastos que se muestran incluyen las nóminas.',
  allMergedNote: 'Donde no se muestran las nóminas, están incluidas en los gastos, para no revelar el sueldo de nadie.',
  scale: 'escala del fundador',
  start: 'Mira cuánto dura tu dinero',
  startText: 'Importa un extracto de tu banco. Se tarda unos dos minutos.',
  importFile: 'Importar un extracto bancario',
  addAccount: 'Añadir una cuenta bancaria a mano',
  empty: 'Aún no hay contabilidad',
  emptyText:
    'Pide a un propietario o administrador que importe un extracto bancario. Entonces verás aquí la tesorería, el gasto neto y la autonomía.',
} satisfies SameKeys<typeof en>

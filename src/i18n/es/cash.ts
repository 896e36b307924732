import type en from '#i18n/en/cash.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: 'Tesorería',
  description: 'Cuánto dinero hay, a qué ritmo se gasta y cuánto dura.',
  knownOn: 'Según lo conocido el',
  until: 'Hasta el {day}',
  show: 'Mostrar',
  now: 'Mostrar hoy',
  past: 'Las cuentas según lo conocido el {day}',
  pastText: 'No se incluyen los cambios registrados desde entonces.',
  months: 'Ingresos y gastos por mes',
  monthsFormula:
    'Los ingresos y los gastos son las sumas de los movimientos de un mes, sin el capital captado ni las transferencias internas. El gasto neto son los gastos menos los ingresos.',
  month: 'Mes',
  revenue: 'Ingresos',
  payroll: 'Nóminas',
  other: 'Otros gastos',
  spending: 'Gastos',
  burn: 'Gasto neto',
  raised: 'Capital captado',
  hidden: 'Menos de 3 personas en nómina',
  scale: 'escala del fundador',
  start: 'Mira cuánto dura tu dinero',
  startText: 'Importa un extracto de tu banco. Se tarda unos dos minutos.',
  importFile: 'Importar un extracto bancario',
  addAccount: 'Añadir una cuenta bancaria a mano',
  empty: 'Aún no hay cuentas',
  emptyText:
    'Un propietario o administrador puede importar un extracto bancario. Entonces verás aquí la tesorería, el gasto neto y la autonomía.',
} satisfies SameKeys<typeof en>

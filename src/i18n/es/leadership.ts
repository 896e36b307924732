import type en from '#i18n/en/leadership.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  founded: 'Fundada en {year}',
  money: 'Dinero',
  product: 'Producto y entrega',
  openCash: 'Tesorería',
  openRevenue: 'Ingresos',
  openMetrics: 'Métricas',
  unknown: 'Aún sin valores: {names}.',
  addValues: 'Abrir las métricas',
  since: 'Desde el',
  retry: 'Reintentar',
  alerts: {
    critical:
      'Crítico: al ritmo actual, tu tesorería dura {days, plural, =0 {menos de un día} one {# día más} other {# días más}}.',
    low: 'Bajo: al ritmo actual, tu tesorería dura {days, plural, one {# día más} other {# días más}}.',
    spike:
      'El gasto neto del mes pasado fue de {last}, más de un 25 % por encima de la mediana de los tres meses anteriores ({before}).',
  },
  start: {
    title: 'Mira cuánto dura tu dinero',
    text: 'Importa un extracto bancario para ver aquí la tesorería, el gasto neto y la autonomía. Añade tus ingresos mensuales recurrentes (MRR) para ver el crecimiento y los clientes. Elige tu producto mínimo viable (MVP) para ver si estará terminado antes de que se agote el dinero.',
    textReadOnly:
      'Pide a un propietario o administrador que importe un extracto bancario. Entonces verás aquí la tesorería, el gasto neto y la autonomía.',
    bank: 'Importar un extracto bancario',
    mrr: 'Añadir MRR',
    mvp: 'Elegir tu MVP',
  },
  errors: {
    load: 'No se pudieron cargar los datos del panel',
  },
} satisfies SameKeys<typeof en>

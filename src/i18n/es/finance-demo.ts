import type en from '#i18n/en/finance-demo.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  lines: {
    payroll: 'Nóminas',
    tax: 'IVA',
    payouts: 'Pagos de clientes',
    tools: 'Software y alojamiento',
    marketing: 'Publicidad',
    office: 'Oficina',
  },
  events: {
    RELEASE: 'Nuevo panel publicado',
    PRICE: 'Precios subidos un 8 %',
    HIRE: 'Responsable de clientes contratada',
  },
  page: {
    title: 'Demo: cuánto dura el dinero',
    description: 'Abre una empresa con dieciocho meses de cuentas. Sin registro, nada que instalar.',
    heading: '¿Cuánto te durará el dinero?',
    intro:
      'Una empresa ficticia con dieciocho meses de movimientos bancarios, ingresos y costes del equipo. Mira su autonomía de tesorería y cómo se calcula cada cifra.',
    steps: {
      read: 'Consulta la tesorería, el gasto neto y la autonomía en una sola página.',
      explain: 'Abre cualquier cifra para ver su fórmula, sus números y los movimientos que hay detrás.',
      record: 'Registra un gasto o un cliente y mira qué cambia.',
    },
    stepsLabel: 'Qué puedes hacer',
    start: 'Abrir el panel',
    own: 'Solo tú ves esta cuenta de ejemplo. No envía correos y se elimina a las dos horas.',
    leaves:
      'Has iniciado sesión. Al abrir la demo se cierra aquí tu sesión; vuelve a iniciarla para volver a tu cuenta.',
    drawing: 'Tesorería al final de cada mes',
    ready: 'Tu empresa de demostración está lista',
    readyText: 'Su panel se abre en un momento.',
    go: 'Abrir el panel',
  },
} satisfies SameKeys<typeof en>

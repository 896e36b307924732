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
  guide: {
    title: 'Un minuto con esta empresa',
    text: 'El orden de su trabajo decide cuánto dura su dinero.',
    see: 'Arriba: el dinero dura hasta la semana {week} con una probabilidad de {chance}.',
    why: '{valuable} es la épica cuyo retraso más cuesta, pero tiene que esperar. {slow}, en el puesto {rank}, es la que más tarda antes de ella.',
    saved: 'Has guardado otro orden. Las cifras muestran a qué lleva.',
    drag: 'Arrastra {name} del puesto {rank} al puesto 2, o usa sus flechas. Mira las cifras de arriba y el gráfico de tesorería.',
    suggest: 'Después abre el <link>orden sugerido</link> y compáralo con el guardado.',
    drill: 'Prueba una mala noticia: <link>se va el mayor cliente</link>. Mira qué épica, recorte o precio ayuda más.',
  },
  page: {
    title: 'Demo: cuánto dura el dinero',
    description:
      'Abre una empresa ficticia con su trabajo y dieciocho meses de contabilidad. Sin registro, nada que instalar.',
    heading: '¿Cuánto te durará el dinero?',
    intro:
      'Una empresa ficticia con épicas ordenadas y dieciocho meses de movimientos bancarios, ingresos y costes del equipo. Mira qué se entrega antes de que se agote el dinero.',
    steps: {
      read: 'Mira cuánto dura el dinero y qué se entrega antes de que se agote.',
      drag: 'Arrastra una épica y mira cómo cambian las cifras.',
      drill: 'Pierde al mayor cliente y mira qué ayuda más.',
    },
    stepsLabel: 'Qué puedes hacer',
    start: 'Abrir el plan',
    own: 'Solo tú ves esta cuenta de ejemplo. No envía correos y se elimina a las dos horas.',
    leaves:
      'Has iniciado sesión. Al abrir la demo se cierra aquí tu sesión; vuelve a iniciarla para volver a tu cuenta.',
    drawing: 'Tesorería al final de cada mes',
    ready: 'Tu empresa de demostración está lista',
    readyText: 'Su plan se abre en un momento.',
    go: 'Abrir el plan',
  },
} satisfies SameKeys<typeof en>

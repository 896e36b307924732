import type en from '#i18n/en/simulated-checkout.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  title: {
    subscription: 'Pago simulado',
    setup: 'Añadir una tarjeta simulada',
    invoice: 'Pagar una factura simulada',
    payment: 'Confirmar un pago simulado',
    setup_intent: 'Confirmar una tarjeta simulada',
  },
  notice: {
    title: 'Pagos simulados: no se cobra nada',
    text: 'Esta página sustituye a la del proveedor de pagos. No se cobra nada y no se pide ningún número de tarjeta.',
  },
  cancel: 'Cancelar y volver',
  back: 'Volver a la facturación',
  summary: {
    label: 'Tu pedido',
    product: {
      pro: 'Pro',
      enterprise: 'Enterprise',
      seat: '{count, plural, one {# usuario adicional} other {# usuarios adicionales}}',
    },
    days: '{days} de {of} días × {price}',
    credit: 'Tiempo no utilizado: {name}',
    rest: 'Tiempo restante: {name}',
    balance: 'Saldo de facturas anteriores',
    discount: 'Descuento',
    tax: 'Impuestos',
    total: 'A pagar hoy',
    trial: 'Gratis durante {days, plural, one {# día} other {# días}}.',
    renewal: {
      month: 'Se renueva cada mes por <amount></amount>, antes de impuestos y descuentos.',
      year: 'Se renueva cada año por <amount></amount>, antes de impuestos y descuentos.',
    },
  },
  form: {
    label: 'Pago',
    card: 'Elige una tarjeta de prueba',
    hint: 'Cada tarjeta se comporta de forma distinta, para que puedas probarlo todo.',
    pay: 'Pagar {amount} (simulado)',
    trial: 'Empezar la prueba gratuita (simulado)',
    save: 'Guardar la tarjeta (simulado)',
  },
  cards: {
    works: { name: 'Funciona', text: 'Todos los pagos salen bien.' },
    declined: { name: 'Rechazada', text: 'El banco rechaza todos los pagos.' },
    authenticate: { name: 'Pide confirmación', text: 'El banco te pide confirmar cada pago.' },
    fails: { name: 'Falla en la renovación', text: 'Hoy funciona. La próxima renovación se rechaza.' },
    expires: { name: 'Caduca este mes', text: 'Hoy funciona y caduca antes de la próxima renovación.' },
  },
  bank: {
    title: 'Confirma con tu banco',
    text: 'Tu banco simulado pregunta si quieres pagar {amount}.',
    setUp: 'Tu banco simulado pregunta si quieres guardar esta tarjeta.',
    confirm: 'Confirmar',
    refuse: 'Rechazar',
  },
  problem: {
    declined: 'La tarjeta fue rechazada. Elige otra.',
    refused: 'El pago no se confirmó. Inténtalo de nuevo o elige otra tarjeta.',
  },
  over: {
    completed: 'Este pago está completo.',
    expired: 'Esta página ha caducado. No se ha cobrado nada. Empieza de nuevo desde la facturación.',
  },
  errors: {
    card: 'Elige una tarjeta.',
    changed: 'Algo ha cambiado mientras tanto. Vuelve a la facturación y empieza de nuevo.',
  },
} satisfies SameKeys<typeof en>

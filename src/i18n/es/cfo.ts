import type en from '#i18n/en/cfo.ts'

export default {
  errors: {
    notOver: 'Puedes bloquear un mes cuando haya terminado.',
    locked: 'Este mes ya está bloqueado.',
  },
} satisfies typeof en

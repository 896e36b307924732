import type en from '#i18n/en/cart.ts'
import type { SameKeys } from '#i18n/same-keys.ts'

export default {
  plan: { MONTHLY: '{name}, mensual', ANNUAL: '{name}, anual' },
  users: { MONTHLY: 'Usuarios adicionales, al mes', ANNUAL: 'Usuarios adicionales, al año' },
  errors: {
    empty: 'Tu carrito está vacío.',
    current: 'Ya tienes este plan.',
    enterprise: 'Tienes Enterprise, que lo incluye todo. Para pasar a otro plan, cambia o cancela tu suscripción.',
    unlimited: 'Enterprise incluye miembros ilimitados. Quita los usuarios adicionales.',
    one: 'Con uno basta.',
  },
} satisfies SameKeys<typeof en>

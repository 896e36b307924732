export default {
  plan: { MONTHLY: '{name}, monthly', ANNUAL: '{name}, annual' },
  users: { MONTHLY: 'Additional users, monthly', ANNUAL: 'Additional users, annual' },
  errors: {
    empty: 'Your cart is empty.',
    current: 'You already have this plan.',
    enterprise:
      'You’re on Enterprise, which includes everything. To move to another plan, change or cancel your subscription.',
    unlimited: 'Enterprise includes unlimited members. Remove the additional users.',
    one: 'One of these is enough.',
  },
}

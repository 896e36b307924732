export default {
  errors: {
    busy: 'Another purchase is under way for your account. Try again in two minutes.',
    providerAway: 'The payment provider can’t be reached right now. Nothing was charged. Try again in a minute.',
    paid: 'This checkout is already paid. Reload the page.',
    change: 'You already have a subscription. Change it instead of buying another.',
    signature: 'The signature doesn’t match.',
    event: 'This isn’t an event.',
    unpaid: 'An invoice is open. Pay it before you change the plan.',
    unlimited: 'Enterprise includes unlimited members. Set additional users to 0.',
    notCancelled: 'This subscription isn’t set to end.',
  },
}

export default {
  title: 'Budget',
  empty: 'No budget yet.',
  set: 'Set budget',
  amount: 'Budget in US dollars',
  amountHint: 'Leave empty to remove the budget.',
  own: 'Budget',
  given: 'Assigned to lower levels',
  left: 'Not assigned yet',
  parentLeft: 'At most {left}, which is what the parent has left.',
  parentNone: 'The parent has no budget left to give. Set or raise the parent’s budget first.',
  errors: {
    amount: 'Enter an amount above 0.',
    parent: 'The parent has {left} left. Enter less, or raise the parent’s budget first.',
    below: 'Lower levels already have {given} in total. Enter at least that amount, or lower their budgets first.',
  },
}

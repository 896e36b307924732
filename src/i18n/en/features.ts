export default {
  title: 'Features',
  intro:
    'What {account} uses. A feature that is off disappears from everybody’s navigation at once; nothing in it is lost.',
  saved: 'The features are saved. Open pages follow by themselves.',
  save: 'Save features',
  coming: 'not built yet',
  onPlan: 'on {plan}',
  flags: {
    agile_survival: { name: 'Agile Survival', about: 'Planning poker, retrospectives and boards.' },
    product_discovery: {
      name: 'Product Discovery',
      about: 'From the product down to the task, with the reason for each.',
    },
    business_planning: { name: 'Business Planning', about: 'Pricing models, pitch decks and integrations.' },
    customer_engagement: { name: 'Customer Engagement', about: 'Feedback widgets and conversion flows.' },
    operational_cadence: { name: 'Operational Cadence', about: 'The regular meetings that keep a company going.' },
    corporate_roster: { name: 'Corporate roster', about: 'Who works here and on what.' },
    one_on_one_scheduling: { name: 'One-on-ones', about: 'Regular talks between two.' },
    performance_reviews: { name: 'Performance reviews', about: 'What went well and what comes next, in writing.' },
    goal_management: { name: 'Goals', about: 'What is to be reached, by whom and by when.' },
    investor_intelligence: { name: 'Investor Intelligence', about: 'Figures and news for those who invested.' },
    enterprise_survival: { name: 'Enterprise Survival', about: 'Value, cost and return across the whole company.' },
  },
  errors: { notLoaded: 'Failed to load features' },
}

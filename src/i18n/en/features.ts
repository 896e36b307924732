export default {
  title: 'Features',
  intro: 'Choose what {account} uses. Turning a feature off hides it from everyone’s navigation; its data is kept.',
  saved: 'Features saved. Open pages update automatically.',
  save: 'Save features',
  coming: 'Coming soon. It appears once it’s ready.',
  onPlan: 'Included in {plan}',
  flags: {
    agile_survival: { name: 'Agile Survival', about: 'Planning poker, retrospectives and boards.' },
    product_discovery: {
      name: 'Product Discovery',
      about: 'Connect every task to a product and the reason for it.',
    },
    business_planning: {
      name: 'Business Planning',
      about: 'Cash, costs, revenue, metrics, pricing models and pitch decks.',
    },
    customer_engagement: { name: 'Customer Engagement', about: 'Feedback widgets and conversion flows.' },
    operational_cadence: { name: 'Operational Cadence', about: 'Regular meetings, reviews and goals.' },
    corporate_roster: { name: 'Corporate roster', about: 'Who works here, and on what.' },
    one_on_one_scheduling: { name: 'One-on-ones', about: 'Regular conversations between two people.' },
    performance_reviews: {
      name: 'Performance reviews',
      about: 'Written feedback on what went well and what comes next.',
    },
    goal_management: { name: 'Goals', about: 'What you want to achieve, who owns it and by when.' },
    investor_intelligence: { name: 'Investor Intelligence', about: 'Metrics and updates for your investors.' },
    enterprise_survival: { name: 'Enterprise Survival', about: 'Value, cost and return across the whole company.' },
  },
  errors: { notLoaded: 'Failed to load features' },
}

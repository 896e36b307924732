/** The parts of the product that an account switches on and off, by name. What each is stands with the feature flags. */
export type FeatureFlag =
  | 'agile_survival'
  | 'product_discovery'
  | 'business_planning'
  | 'customer_engagement'
  | 'operational_cadence'
  | 'corporate_roster'
  | 'one_on_one_scheduling'
  | 'performance_reviews'
  | 'goal_management'
  | 'investor_intelligence'
  | 'enterprise_survival'

/** The feature flags of an account. `features/accounts/features` describes each. */
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

import type { TableData } from './rules-personal-data.ts'

/** Tables of finance. Their rows belong to the account. They store the ids of members, not their names. */
export const financeData: Record<string, TableData> = {
  bank_accounts: 'id account_id name currency archived_before',
  bank_balances: 'id account_id balance_id bank_account_id day recorded_by',
  currency_rates: 'id account_id currency day',
  imports: 'id account_id kind target_id file_name content choices status created_by',
  cash_entries: `id account_id entry_id bank_account_id day currency category text note person_id investment_category import_id source source_key
    recorded_by`,
  cash_recurring: 'id account_id name currency category every from_day until_day',
  cash_planned: 'id account_id name kind day currency slips',
  team_costs: 'id account_id member_id name team_id from_day until_day',
  mrr_movements: 'id account_id movement_id day customer kind note source source_key recorded_by',
  own_metrics: 'id account_id key name unit',
  metric_values: 'id account_id value_id metric day source recorded_by',
  plan_scenarios: 'id account_id name note status changes applied',
  metric_events: 'id account_id day kind text',
  finance_settings: 'id account_id mvp_kind mvp_id',
  plan_epics: 'id account_id item_id delivery_id rank_key until_day',
  value_configurations: 'id account_id value_type display_mode revenue_settings customer_kpi_settings',
  investment_categories: 'id account_id key name tax_class',
  budget_allocations: 'id account_id category',
  investment_rules: 'id account_id kind subject category',
  investment_overrides: 'id account_id kind subject_id category reason user_id',
  cfo_months: 'id account_id month locked_by spending',
  plan_forecasts: 'id account_id day trigger actor_id inputs_hash inputs outlook shown_to',
  plan_statements: 'id account_id forecast_id kind subject_id subject_name claim_day void_reason',
  burn_alerts: 'id account_id level since better_since notified_level',
}

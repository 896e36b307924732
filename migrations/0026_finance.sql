CREATE TABLE `bank_accounts` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`currency` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`archived_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_accounts_account_id_id_unique` ON `bank_accounts` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `bank_balances` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`balance_id` text NOT NULL,
	`bank_account_id` text NOT NULL,
	`day` text NOT NULL,
	`cents` integer NOT NULL,
	`rate` real NOT NULL,
	`usd_cents` integer NOT NULL,
	`recorded_at` integer NOT NULL,
	`recorded_by` text NOT NULL,
	`replaced_at` integer,
	FOREIGN KEY (`account_id`,`bank_account_id`) REFERENCES `bank_accounts`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `bank_balances_day_key` ON `bank_balances` (`account_id`,`bank_account_id`,`day`) WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX `bank_balances_account_idx` ON `bank_balances` (`account_id`,`bank_account_id`,`day`);--> statement-breakpoint
CREATE INDEX `bank_balances_id_idx` ON `bank_balances` (`account_id`,`balance_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `bank_balances_account_id_id_unique` ON `bank_balances` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `cash_entries` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`entry_id` text NOT NULL,
	`bank_account_id` text NOT NULL,
	`day` text NOT NULL,
	`cents` integer NOT NULL,
	`currency` text NOT NULL,
	`rate` real NOT NULL,
	`usd_cents` integer NOT NULL,
	`category` text NOT NULL,
	`text` text NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`person_id` text,
	`import_id` text,
	`source` text NOT NULL,
	`source_key` text NOT NULL,
	`recorded_at` integer NOT NULL,
	`recorded_by` text NOT NULL,
	`replaced_at` integer,
	FOREIGN KEY (`account_id`,`bank_account_id`) REFERENCES `bank_accounts`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cash_entries_source_key` ON `cash_entries` (`account_id`,`source`,`source_key`) WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX `cash_entries_day_idx` ON `cash_entries` (`account_id`,`day`);--> statement-breakpoint
CREATE INDEX `cash_entries_id_idx` ON `cash_entries` (`account_id`,`entry_id`);--> statement-breakpoint
CREATE INDEX `cash_entries_account_idx` ON `cash_entries` (`account_id`,`bank_account_id`,`day`);--> statement-breakpoint
CREATE INDEX `cash_entries_import_idx` ON `cash_entries` (`account_id`,`import_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `cash_entries_account_id_id_unique` ON `cash_entries` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `cash_imports` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`bank_account_id` text NOT NULL,
	`file_name` text NOT NULL,
	`content` text NOT NULL,
	`mapping` text NOT NULL,
	`status` text NOT NULL,
	`imported` integer DEFAULT 0 NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`imported_at` integer,
	`undone_at` integer,
	FOREIGN KEY (`account_id`,`bank_account_id`) REFERENCES `bank_accounts`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `cash_imports_account_idx` ON `cash_imports` (`account_id`,`bank_account_id`,`created_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `cash_imports_account_id_id_unique` ON `cash_imports` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `cash_planned` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`kind` text NOT NULL,
	`day` text NOT NULL,
	`cents` integer NOT NULL,
	`currency` text NOT NULL,
	`chance` integer NOT NULL,
	`slips` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `cash_planned_day_idx` ON `cash_planned` (`account_id`,`day`);--> statement-breakpoint
CREATE UNIQUE INDEX `cash_planned_account_id_id_unique` ON `cash_planned` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `cash_recurring` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`cents` integer NOT NULL,
	`currency` text NOT NULL,
	`category` text NOT NULL,
	`every` text NOT NULL,
	`from_day` text NOT NULL,
	`until_day` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `cash_recurring_from_idx` ON `cash_recurring` (`account_id`,`from_day`);--> statement-breakpoint
CREATE UNIQUE INDEX `cash_recurring_account_id_id_unique` ON `cash_recurring` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `currency_rates` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`currency` text NOT NULL,
	`day` text NOT NULL,
	`rate` real NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `currency_rates_day_key` ON `currency_rates` (`account_id`,`currency`,`day`);--> statement-breakpoint
CREATE UNIQUE INDEX `currency_rates_account_id_id_unique` ON `currency_rates` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `team_costs` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`member_id` text,
	`name` text NOT NULL,
	`team_id` text,
	`weekly_cents` integer NOT NULL,
	`from_day` text NOT NULL,
	`until_day` text,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `team_costs_from_idx` ON `team_costs` (`account_id`,`from_day`);--> statement-breakpoint
CREATE UNIQUE INDEX `team_costs_account_id_id_unique` ON `team_costs` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `burn_alerts` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`level` text NOT NULL,
	`since` text NOT NULL,
	`better_since` text,
	`notified_level` text NOT NULL,
	`checked_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `burn_alerts_account_key` ON `burn_alerts` (`account_id`);--> statement-breakpoint
CREATE INDEX `burn_alerts_checked_idx` ON `burn_alerts` (`checked_at`);--> statement-breakpoint
CREATE UNIQUE INDEX `burn_alerts_account_id_id_unique` ON `burn_alerts` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `finance_settings` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`gross_margin` integer,
	`mvp_kind` text,
	`mvp_id` text,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `finance_settings_account_key` ON `finance_settings` (`account_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `finance_settings_account_id_id_unique` ON `finance_settings` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `metric_events` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`day` text NOT NULL,
	`kind` text NOT NULL,
	`text` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `metric_events_day_idx` ON `metric_events` (`account_id`,`day`);--> statement-breakpoint
CREATE UNIQUE INDEX `metric_events_account_id_id_unique` ON `metric_events` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `metric_values` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`value_id` text NOT NULL,
	`metric` text NOT NULL,
	`day` text NOT NULL,
	`value` real NOT NULL,
	`source` text NOT NULL,
	`recorded_at` integer NOT NULL,
	`recorded_by` text NOT NULL,
	`replaced_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `metric_values_day_key` ON `metric_values` (`account_id`,`metric`,`day`) WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX `metric_values_id_idx` ON `metric_values` (`account_id`,`value_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `metric_values_account_id_id_unique` ON `metric_values` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `mrr_movements` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`movement_id` text NOT NULL,
	`day` text NOT NULL,
	`customer` text NOT NULL,
	`kind` text NOT NULL,
	`cents` integer NOT NULL,
	`note` text DEFAULT '' NOT NULL,
	`source` text NOT NULL,
	`source_key` text NOT NULL,
	`recorded_at` integer NOT NULL,
	`recorded_by` text NOT NULL,
	`replaced_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `mrr_movements_source_key` ON `mrr_movements` (`account_id`,`source`,`source_key`) WHERE replaced_at is null;--> statement-breakpoint
CREATE INDEX `mrr_movements_day_idx` ON `mrr_movements` (`account_id`,`day`);--> statement-breakpoint
CREATE INDEX `mrr_movements_customer_idx` ON `mrr_movements` (`account_id`,`customer`);--> statement-breakpoint
CREATE INDEX `mrr_movements_id_idx` ON `mrr_movements` (`account_id`,`movement_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `mrr_movements_account_id_id_unique` ON `mrr_movements` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `own_metrics` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`key` text NOT NULL,
	`name` text NOT NULL,
	`unit` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `own_metrics_key_key` ON `own_metrics` (`account_id`,`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `own_metrics_account_id_id_unique` ON `own_metrics` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `value_configurations` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`value_type` text NOT NULL,
	`display_mode` text NOT NULL,
	`revenue_settings` text NOT NULL,
	`customer_kpi_settings` text NOT NULL,
	`reward_multiplier` real NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `value_configurations_account_key` ON `value_configurations` (`account_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `value_configurations_account_id_id_unique` ON `value_configurations` (`account_id`,`id`);
--> statement-breakpoint
CREATE TRIGGER `bank_accounts_account_fixed` BEFORE UPDATE OF `account_id` ON `bank_accounts` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `bank_balances_account_fixed` BEFORE UPDATE OF `account_id` ON `bank_balances` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `cash_entries_account_fixed` BEFORE UPDATE OF `account_id` ON `cash_entries` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `cash_imports_account_fixed` BEFORE UPDATE OF `account_id` ON `cash_imports` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `cash_planned_account_fixed` BEFORE UPDATE OF `account_id` ON `cash_planned` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `cash_recurring_account_fixed` BEFORE UPDATE OF `account_id` ON `cash_recurring` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `currency_rates_account_fixed` BEFORE UPDATE OF `account_id` ON `currency_rates` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `team_costs_account_fixed` BEFORE UPDATE OF `account_id` ON `team_costs` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `burn_alerts_account_fixed` BEFORE UPDATE OF `account_id` ON `burn_alerts` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `finance_settings_account_fixed` BEFORE UPDATE OF `account_id` ON `finance_settings` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `metric_events_account_fixed` BEFORE UPDATE OF `account_id` ON `metric_events` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `metric_values_account_fixed` BEFORE UPDATE OF `account_id` ON `metric_values` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `mrr_movements_account_fixed` BEFORE UPDATE OF `account_id` ON `mrr_movements` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `own_metrics_account_fixed` BEFORE UPDATE OF `account_id` ON `own_metrics` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `value_configurations_account_fixed` BEFORE UPDATE OF `account_id` ON `value_configurations` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;

CREATE TABLE `plan_forecasts` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`day` text NOT NULL,
	`at` integer NOT NULL,
	`trigger` text NOT NULL,
	`actor_id` text,
	`model_version` integer NOT NULL,
	`runs` integer NOT NULL,
	`seed` integer NOT NULL,
	`inputs_hash` text NOT NULL,
	`inputs` text NOT NULL,
	`outlook` text NOT NULL,
	`shown_to` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `plan_forecasts_at_idx` ON `plan_forecasts` (`account_id`,`at`);--> statement-breakpoint
CREATE UNIQUE INDEX `plan_forecasts_weekly_key` ON `plan_forecasts` (`account_id`,`day`,`trigger`) WHERE "plan_forecasts"."trigger" = 'WEEKLY';--> statement-breakpoint
CREATE UNIQUE INDEX `plan_forecasts_account_id_id_unique` ON `plan_forecasts` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `plan_statements` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`forecast_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text,
	`subject_name` text,
	`level` integer,
	`claim_day` text NOT NULL,
	`chance` real NOT NULL,
	`low` integer,
	`high` integer,
	`resolved_at` integer,
	`outcome` integer,
	`outcome_without_round` integer,
	`void_reason` text,
	FOREIGN KEY (`account_id`,`forecast_id`) REFERENCES `plan_forecasts`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `plan_statements_forecast_idx` ON `plan_statements` (`account_id`,`forecast_id`);--> statement-breakpoint
CREATE INDEX `plan_statements_open_idx` ON `plan_statements` (`account_id`,`resolved_at`,`claim_day`);--> statement-breakpoint
CREATE UNIQUE INDEX `plan_statements_account_id_id_unique` ON `plan_statements` (`account_id`,`id`);--> statement-breakpoint
ALTER TABLE `finance_settings` ADD `forecast_due_at` integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX `finance_settings_forecast_idx` ON `finance_settings` (`forecast_due_at`);
--> statement-breakpoint
CREATE TRIGGER `plan_forecasts_account_fixed` BEFORE UPDATE OF `account_id` ON `plan_forecasts` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `plan_statements_account_fixed` BEFORE UPDATE OF `account_id` ON `plan_statements` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;

CREATE TABLE `budget_allocations` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`category` text NOT NULL,
	`year` integer NOT NULL,
	`cents` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `budget_allocations_key` ON `budget_allocations` (`account_id`,`year`,`category`);--> statement-breakpoint
CREATE UNIQUE INDEX `budget_allocations_account_id_id_unique` ON `budget_allocations` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `cfo_months` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`month` text NOT NULL,
	`locked_at` integer NOT NULL,
	`locked_by` text NOT NULL,
	`spending` text NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `cfo_months_key` ON `cfo_months` (`account_id`,`month`);--> statement-breakpoint
CREATE UNIQUE INDEX `cfo_months_account_id_id_unique` ON `cfo_months` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `investment_categories` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`key` text NOT NULL,
	`name` text,
	`tax_class` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `investment_categories_key` ON `investment_categories` (`account_id`,`key`);--> statement-breakpoint
CREATE UNIQUE INDEX `investment_categories_account_id_id_unique` ON `investment_categories` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `investment_overrides` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject_id` text NOT NULL,
	`category` text NOT NULL,
	`reason` text NOT NULL,
	`user_id` text NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `investment_overrides_key` ON `investment_overrides` (`account_id`,`kind`,`subject_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `investment_overrides_account_id_id_unique` ON `investment_overrides` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `investment_rules` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`kind` text NOT NULL,
	`subject` text NOT NULL,
	`category` text NOT NULL,
	`position` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `investment_rules_position_idx` ON `investment_rules` (`account_id`,`position`);--> statement-breakpoint
CREATE UNIQUE INDEX `investment_rules_account_id_id_unique` ON `investment_rules` (`account_id`,`id`);--> statement-breakpoint
ALTER TABLE `cash_entries` ADD `investment_category` text;--> statement-breakpoint
ALTER TABLE `finance_settings` ADD `rd_credit_share` integer;
--> statement-breakpoint
CREATE TRIGGER `budget_allocations_account_fixed` BEFORE UPDATE OF `account_id` ON `budget_allocations` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `cfo_months_account_fixed` BEFORE UPDATE OF `account_id` ON `cfo_months` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `investment_categories_account_fixed` BEFORE UPDATE OF `account_id` ON `investment_categories` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `investment_overrides_account_fixed` BEFORE UPDATE OF `account_id` ON `investment_overrides` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `investment_rules_account_fixed` BEFORE UPDATE OF `account_id` ON `investment_rules` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;

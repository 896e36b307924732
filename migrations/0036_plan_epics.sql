CREATE TABLE `plan_epics` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`item_id` text,
	`delivery_id` text,
	`rank_key` text NOT NULL,
	`mrr_low` integer,
	`mrr_likely` integer,
	`mrr_high` integer,
	`saving_low` integer,
	`saving_likely` integer,
	`saving_high` integer,
	`once_cents` integer,
	`once_chance` integer,
	`lag_weeks` integer DEFAULT 0 NOT NULL,
	`ramp_weeks` integer DEFAULT 0 NOT NULL,
	`until_day` text,
	`size_low` integer,
	`size_likely` integer,
	`size_high` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`,`item_id`) REFERENCES `board_items`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`,`delivery_id`) REFERENCES `deliveries`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `plan_epics_rank_idx` ON `plan_epics` (`account_id`,`rank_key`);--> statement-breakpoint
CREATE INDEX `plan_epics_item_idx` ON `plan_epics` (`account_id`,`item_id`);--> statement-breakpoint
CREATE INDEX `plan_epics_delivery_idx` ON `plan_epics` (`account_id`,`delivery_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `plan_epics_account_id_id_unique` ON `plan_epics` (`account_id`,`id`);--> statement-breakpoint
ALTER TABLE `finance_settings` ADD `plan_version` integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
CREATE TRIGGER `plan_epics_account_fixed` BEFORE UPDATE OF `account_id` ON `plan_epics` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;

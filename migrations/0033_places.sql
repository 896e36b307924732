CREATE TABLE `places` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`user_id` text NOT NULL,
	`kind` text NOT NULL,
	`place_id` text NOT NULL,
	`starred_at` integer,
	`opened_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `places_account_id_id_unique` ON `places` (`account_id`,`id`);--> statement-breakpoint
CREATE UNIQUE INDEX `places_account_id_user_id_kind_place_id_unique` ON `places` (`account_id`,`user_id`,`kind`,`place_id`);
--> statement-breakpoint
CREATE TRIGGER `places_account_fixed` BEFORE UPDATE OF `account_id` ON `places` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;

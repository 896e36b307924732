CREATE TABLE `initiative_items` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`initiative_id` text NOT NULL,
	`created_at` integer NOT NULL,
	FOREIGN KEY (`account_id`,`id`) REFERENCES `board_items`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade,
	FOREIGN KEY (`account_id`,`initiative_id`) REFERENCES `initiatives`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `initiative_items_initiative_idx` ON `initiative_items` (`account_id`,`initiative_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `initiative_items_account_id_id_unique` ON `initiative_items` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `initiatives` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`product_id` text NOT NULL,
	`name` text NOT NULL,
	`outcome` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'ACTIVE' NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`account_id`,`product_id`) REFERENCES `products`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `initiatives_product_idx` ON `initiatives` (`account_id`,`product_id`);--> statement-breakpoint
CREATE UNIQUE INDEX `initiatives_account_id_id_unique` ON `initiatives` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `products` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`name` text NOT NULL,
	`outcome` text DEFAULT '' NOT NULL,
	`status` text DEFAULT 'ACTIVE' NOT NULL,
	`created_by` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	`deleted_at` integer,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE INDEX `products_name_idx` ON `products` (`account_id`,`name`);--> statement-breakpoint
CREATE UNIQUE INDEX `products_account_id_id_unique` ON `products` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `story_details` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`user_type` text NOT NULL,
	`want` text NOT NULL,
	`so` text NOT NULL,
	`acceptance` text NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`,`id`) REFERENCES `board_items`(`account_id`,`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `story_details_account_id_id_unique` ON `story_details` (`account_id`,`id`);
--> statement-breakpoint
CREATE TRIGGER `initiative_items_account_fixed` BEFORE UPDATE OF `account_id` ON `initiative_items` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `initiatives_account_fixed` BEFORE UPDATE OF `account_id` ON `initiatives` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `products_account_fixed` BEFORE UPDATE OF `account_id` ON `products` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `story_details_account_fixed` BEFORE UPDATE OF `account_id` ON `story_details` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;

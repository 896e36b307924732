CREATE TABLE `work_budgets` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`cents` integer NOT NULL,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `work_budgets_account_id_id_unique` ON `work_budgets` (`account_id`,`id`);--> statement-breakpoint
CREATE TABLE `work_justifications` (
	`id` text PRIMARY KEY NOT NULL,
	`account_id` text NOT NULL,
	`category` text NOT NULL,
	`description` text NOT NULL,
	`business_value` text NOT NULL,
	`customer_impact` text NOT NULL,
	`risk_level` text NOT NULL,
	`strategic_alignment` text NOT NULL,
	`estimated_roi` integer,
	`created_at` integer NOT NULL,
	`updated_at` integer NOT NULL,
	FOREIGN KEY (`account_id`) REFERENCES `accounts`(`id`) ON UPDATE no action ON DELETE cascade
);
--> statement-breakpoint
CREATE UNIQUE INDEX `work_justifications_account_id_id_unique` ON `work_justifications` (`account_id`,`id`);
--> statement-breakpoint
CREATE TRIGGER `work_budgets_account_fixed` BEFORE UPDATE OF `account_id` ON `work_budgets` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE TRIGGER `work_justifications_account_fixed` BEFORE UPDATE OF `account_id` ON `work_justifications` WHEN NEW.account_id IS NOT OLD.account_id BEGIN SELECT RAISE(ABORT, 'account_id never changes'); END;
--> statement-breakpoint
CREATE VIEW `work_parents` AS
select account_id, id, product_id as parent_id from initiatives where deleted_at is null
union all select account_id, id, parent_id from board_items where deleted_at is null and parent_id is not null
union all select l.account_id, l.id, l.initiative_id from initiative_items l join board_items i
  on i.account_id = l.account_id and i.id = l.id where i.deleted_at is null and i.parent_id is null;
--> statement-breakpoint
CREATE TRIGGER `work_budgets_insert` AFTER INSERT ON `work_budgets`
BEGIN SELECT RAISE(ABORT, 'budget exceeded') WHERE (select coalesce(sum(b.cents), 0) from work_parents w
    join work_budgets b on b.account_id = w.account_id and b.id = w.id
    where w.account_id = new.account_id and w.parent_id = (select parent_id from work_parents where account_id = new.account_id and id = new.id))
  > coalesce((select cents from work_budgets where account_id = new.account_id and id = (select parent_id from work_parents where account_id = new.account_id and id = new.id)), 0) or (select coalesce(sum(b.cents), 0) from work_parents w
    join work_budgets b on b.account_id = w.account_id and b.id = w.id
    where w.account_id = new.account_id and w.parent_id = new.id)
  > coalesce((select cents from work_budgets where account_id = new.account_id and id = new.id), 0); END;
--> statement-breakpoint
CREATE TRIGGER `work_budgets_update` AFTER UPDATE ON `work_budgets`
BEGIN SELECT RAISE(ABORT, 'budget exceeded') WHERE (select coalesce(sum(b.cents), 0) from work_parents w
    join work_budgets b on b.account_id = w.account_id and b.id = w.id
    where w.account_id = new.account_id and w.parent_id = (select parent_id from work_parents where account_id = new.account_id and id = new.id))
  > coalesce((select cents from work_budgets where account_id = new.account_id and id = (select parent_id from work_parents where account_id = new.account_id and id = new.id)), 0) or (select coalesce(sum(b.cents), 0) from work_parents w
    join work_budgets b on b.account_id = w.account_id and b.id = w.id
    where w.account_id = new.account_id and w.parent_id = new.id)
  > coalesce((select cents from work_budgets where account_id = new.account_id and id = new.id), 0); END;
--> statement-breakpoint
CREATE TRIGGER `initiatives_budget` AFTER UPDATE OF `product_id`, `deleted_at` ON `initiatives`
WHEN new.deleted_at is null and exists (select 1 from work_budgets where account_id = new.account_id and id = new.id) BEGIN SELECT RAISE(ABORT, 'budget exceeded') WHERE (select coalesce(sum(b.cents), 0) from work_parents w
    join work_budgets b on b.account_id = w.account_id and b.id = w.id
    where w.account_id = new.account_id and w.parent_id = (select parent_id from work_parents where account_id = new.account_id and id = new.id))
  > coalesce((select cents from work_budgets where account_id = new.account_id and id = (select parent_id from work_parents where account_id = new.account_id and id = new.id)), 0); END;
--> statement-breakpoint
CREATE TRIGGER `initiative_items_budget_insert` AFTER INSERT ON `initiative_items`
WHEN exists (select 1 from work_budgets where account_id = new.account_id and id = new.id) BEGIN SELECT RAISE(ABORT, 'budget exceeded') WHERE (select coalesce(sum(b.cents), 0) from work_parents w
    join work_budgets b on b.account_id = w.account_id and b.id = w.id
    where w.account_id = new.account_id and w.parent_id = (select parent_id from work_parents where account_id = new.account_id and id = new.id))
  > coalesce((select cents from work_budgets where account_id = new.account_id and id = (select parent_id from work_parents where account_id = new.account_id and id = new.id)), 0); END;
--> statement-breakpoint
CREATE TRIGGER `initiative_items_budget_update` AFTER UPDATE OF `initiative_id` ON `initiative_items`
WHEN exists (select 1 from work_budgets where account_id = new.account_id and id = new.id) BEGIN SELECT RAISE(ABORT, 'budget exceeded') WHERE (select coalesce(sum(b.cents), 0) from work_parents w
    join work_budgets b on b.account_id = w.account_id and b.id = w.id
    where w.account_id = new.account_id and w.parent_id = (select parent_id from work_parents where account_id = new.account_id and id = new.id))
  > coalesce((select cents from work_budgets where account_id = new.account_id and id = (select parent_id from work_parents where account_id = new.account_id and id = new.id)), 0); END;
--> statement-breakpoint
CREATE TRIGGER `board_items_budget` AFTER UPDATE OF `parent_id`, `deleted_at` ON `board_items`
WHEN new.deleted_at is null and (new.parent_id is not old.parent_id or old.deleted_at is not null) and exists (select 1 from work_budgets where account_id = new.account_id and id = new.id)
BEGIN SELECT RAISE(ABORT, 'budget exceeded') WHERE (select coalesce(sum(b.cents), 0) from work_parents w
    join work_budgets b on b.account_id = w.account_id and b.id = w.id
    where w.account_id = new.account_id and w.parent_id = (select parent_id from work_parents where account_id = new.account_id and id = new.id))
  > coalesce((select cents from work_budgets where account_id = new.account_id and id = (select parent_id from work_parents where account_id = new.account_id and id = new.id)), 0); END;

-- AlterTable
ALTER TABLE "payment" ADD COLUMN     "stopped_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "cycle" ADD COLUMN     "given_up_at" TIMESTAMPTZ(3);

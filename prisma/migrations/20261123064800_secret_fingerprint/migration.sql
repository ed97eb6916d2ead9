-- CreateTable
CREATE TABLE "secret_fingerprint" (
    "setting" TEXT NOT NULL,
    "key_name" TEXT NOT NULL DEFAULT '',
    "salt" BYTEA NOT NULL,
    "fingerprint" BYTEA NOT NULL,
    "accepted_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "secret_fingerprint_pkey" PRIMARY KEY ("setting","key_name")
);
